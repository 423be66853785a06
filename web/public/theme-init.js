// Sets the colour scheme before the first paint, so that a dark screen never flashes white.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('matricula.theme');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-theme', scheme);
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
