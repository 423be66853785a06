// The part of heic-decode that is used here; the package has no types.
declare module 'heic-decode' {
  interface HeicPicture {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
  }
  const heicDecode: {
    /** The pictures of a file, none of them decoded yet: the first one is that of the photo. Throws for what is no HEIC. */
    all(from: { readonly buffer: Uint8Array }): Promise<readonly HeicPicture[] & { dispose(): void }>;
  };
  export default heicDecode;
}
