// What the bundler understands beside TypeScript: styles and files imported for their effect or address.
declare module '*.css';
declare module '*.woff2' {
  const address: string;
  export default address;
}
/** Put in by the bundler. */
declare const versionOfTheBuild: string | undefined;
declare module '*?url' {
  const address: string;
  export default address;
}
