// What the screens of plugins may import: the data, the fields and the views, in one door.
export * from '../api/index.ts';
export * from '../fields/index.ts';
export * from '../views/index.ts';
