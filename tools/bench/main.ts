// `npm run bench`: see `speed.ts`. `npm run bench -- --scale`: see `scale.ts`.
const isScale = process.argv.includes('--scale');
await(isScale ? import('./scale.ts') : import('./speed.ts'));
