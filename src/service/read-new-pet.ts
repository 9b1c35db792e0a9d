import * as z from 'zod/mini';
import { INT64_MAX, INT64_MIN } from '../api/json/int64.ts';
import { parseJson } from '../api/json/json.ts';
import { NewPet, PetStatus } from '../api/schemas.ts';
import { canStoreName, isJsonContentType, MAX_REQUEST_BYTES } from './unspecified-behaviour.ts';
import { Refusal } from './refusal.ts';

const NEW_PET_FIELDS = z.keyof(NewPet).options;

/** Drops members that the schema does not name (`unspecified-behaviour.ts`). @throws a 400 Refusal with the problem */
export async function readNewPet(request: Request): Promise<NewPet> {
  if (!isJsonContentType(request.headers.get('content-type')))
    throw new Refusal(400, 'The body must be sent with Content-Type: application/json.');

  const pet = NewPet.safeParse(readJson(await readRequestText(request)));
  if (!pet.success) throw new Refusal(400, describeWrongField(pet.error.issues[0]?.path[0]));
  if (!canStoreName(pet.data.name))
    throw new Refusal(400, 'The name has a character that cannot be stored.');
  return pet.data;
}

async function readRequestText(request: Request): Promise<string> {
  try {
    const bytes = await request.arrayBuffer();
    if (bytes.byteLength <= MAX_REQUEST_BYTES)
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The body is not UTF-8 text, or did not arrive completely.');
  }
  throw new Refusal(400, `The body is larger than ${MAX_REQUEST_BYTES / 1024} KiB.`);
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}

/** What each field must be. */
const RULES: Readonly<Record<keyof NewPet, string>> = {
  name: 'A pet needs a name, and it must be text.',
  categoryId: `A pet needs a categoryId, and it must be a whole number from ${INT64_MIN} to ${INT64_MAX}, written in digits.`,
  status: `The status must be one of ${PetStatus.options.join(', ')}. It may also be omitted.`,
};

function describeWrongField(field: PropertyKey | undefined): string {
  const wrong = NEW_PET_FIELDS.find((name) => name === field);
  return wrong ? RULES[wrong] : 'The body must be a JSON object that describes one pet.';
}
