// Runs before the first paint, so that the wrong colour scheme is never visible. Mirrors stores/settings.ts.
try {
  var theme = JSON.parse(localStorage.getItem('trits_settings') || '{}').theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's preference applies.
}
