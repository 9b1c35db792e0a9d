// Shows one sentence in a browser that is too old for the app. A separate inline script, built for ES2015, because a
// script with newer syntax would not run. A browser with these three features has everything else that the app needs.
// The first such versions are Chrome 123, Firefox 125 and Safari 17.5.
if (
  !('CSS' in window && CSS.supports('color', 'light-dark(red, red)')) ||
  !('AbortSignal' in window && 'any' in AbortSignal) ||
  !('popover' in HTMLElement.prototype)
) {
  document.getElementById('old-browser')?.removeAttribute('hidden');
}
