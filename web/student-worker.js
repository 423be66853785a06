// Keeps the shell of the student portal on the phone: its page, scripts and styles, which are the same for everybody. Nothing of a person is kept here:
// calls to the server never pass through. The build writes `version`, `shell` and `pages` above.
/* global version, shell, pages */

const prefix = 'matricula-student ';
const cacheName = prefix + version;
const page = '/student/login';

self.addEventListener('install', (event) => {
  const wanted = [page, ...shell].map((address) => new Request(address, { cache: 'reload', credentials: 'omit' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(wanted)));
});

// A new version takes over once no page of the one before is open any more; then nothing of that one is left.
self.addEventListener('activate', (event) => {
  const drop = (names) => names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(drop(names))));
});

/** What was kept; where the phone has thrown it away, the network's answer. */
const kept = async (address) => (await (await caches.open(cacheName)).match(address)) ?? (await fetch(address));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // What is new comes from the network while there is one. Below the same address lie screens of the staff, which are left alone.
    if (search === '' && pages.includes(pathname.replace(/\/$/, ''))) event.respondWith(fetch(request).catch(() => kept(page)));
  } else if (shell.includes(pathname)) event.respondWith(kept(pathname));
});
