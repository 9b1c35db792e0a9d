import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Each test gets an empty page, and storage that nobody has written to.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
