// Shows one sentence in a browser that is older than the app can run in. An inline script of its own, built for ES2015:
// a script with newer syntax would not run there at all. A browser that has the three parts below also has everything
// else that the app needs (CONTRIBUTING.md). The first such versions are Chrome 123, Firefox 125 and Safari 17.5.
if (
  !('CSS' in window && CSS.supports('color', 'light-dark(red, red)')) ||
  !('AbortSignal' in window && 'any' in AbortSignal) ||
  !('popover' in HTMLElement.prototype)
) {
  document.getElementById('old-browser')?.removeAttribute('hidden');
}
