import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = '\0es-module:';

/**
 * A Vite plugin for builds: gives every import of React an ES module. React's packages are CommonJS modules,
 * and each chunk that imports one creates an object with all of its exports: 73 KB of memory in all
 * (CONTRIBUTING.md, section "Tricks").
 */
export function reactAsEsModules(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'react-as-es-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:\/jsx-runtime)?$/ },
      // Not for `require`, with which React's packages load one another.
      handler: (id, _importer, { kind }) => (kind === 'require-call' ? undefined : PREFIX + id),
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler(id) {
        const name = id.slice(PREFIX.length);
        const react: object = require(name);
        // Not `__CLIENT_INTERNALS_...` and the like, which only React's own packages use.
        const exported = Object.keys(react).filter((one) => /^[a-z]+$/i.test(one));
        return `import react from ${JSON.stringify(require.resolve(name))};
          export default react;
          export const { ${exported.join(', ')} } = react;`;
      },
    },
  };
}
