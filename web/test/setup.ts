/** What jsdom lacks and the components use. Layout-dependent calls do nothing; dialogs open and close without a backdrop. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '../src/api/queries';

Element.prototype.scrollIntoView = () => undefined;
Element.prototype.checkVisibility ??= () => true;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
/** jsdom has no popovers: none is ever open. */
HTMLElement.prototype.hidePopover = () => undefined;
/** A mouse and a keyboard: the wizard focuses its field only then. */
window.matchMedia = (media) => ({ matches: true, media }) as MediaQueryList;

// A loaded machine is slow; a passing test waits no longer for it.
configure({ asyncUtilTimeout: 5_000 });

// Without `globals`, the library cannot register its own cleanup.
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
