import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = '\0es-module:';

/**
 * A Vite plugin that turns `react` and `react/jsx-runtime` into ES modules in a build. Both are CommonJS, and each
 * chunk that imports one creates an object with all its exports: 73 KB of memory in total (`CONTRIBUTING.md`, Tricks).
 */
export function reactAsEsModules(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'react-as-es-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:\/jsx-runtime)?$/ },
      // Not for `require`, which React's packages use among themselves.
      handler: (id, _importer, { kind }) => (kind === 'require-call' ? undefined : PREFIX + id),
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler(id) {
        const name = id.slice(PREFIX.length);
        const react: object = require(name);
        // Without names like `__CLIENT_INTERNALS_...`, which only React's packages use.
        const exported = Object.keys(react).filter((key) => /^[a-z]+$/i.test(key));
        return `import react from ${JSON.stringify(require.resolve(name))};
          export default react;
          export const { ${exported.join(', ')} } = react;`;
      },
    },
  };
}
