// The dialogs of the menu, each with a chunk of its own. They are not in `../shell/chunks.tsx`, because that file
// is loaded with the first view.
import { emptyOnFailure, lazyComponent } from '../shell/lazy-component.tsx';

export const environmentPanel = lazyComponent(
  emptyOnFailure(
    async () => (await import('../../session/screens/environment-panel.tsx')).EnvironmentPanel,
  ),
);
export const shortcutsPanel = lazyComponent(
  emptyOnFailure(async () => (await import('../shortcuts/shortcuts-panel.tsx')).ShortcutsPanel),
);
