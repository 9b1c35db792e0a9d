// What a pet's page shows besides the pet: its label, and what Sent knows of it. One chunk, loaded after the pet.
export { LabelPreview } from '../labels/labels-dialog.tsx';
export { SentFacts } from './sent-facts.tsx';
