// Files as people send them: a PDF that opens, one that is locked, and a photo of an iPhone.

const objects = `1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<<>>>> endobj
4 0 obj <</Length 30>> stream
0 0 0 rg 50 200 100 100 re f  
endstream endobj`;

/** A page with a black square on it, as little as readers of PDF ask for; each line makes another file. */
export const smallPdf = (line = ''): string => `%PDF-1.4 ${line}\n${objects}\ntrailer <</Root 1 0 R>>\n%%EOF\n`;

/** One that opens with a password alone: its key is no empty one. */
export const lockedPdf = (): string =>
  `%PDF-1.4\n${objects}
5 0 obj <</Filter/Standard/V 1/R 2/P -4/O<${'a1'.repeat(32)}>/U<${'b2'.repeat(32)}>>> endobj
trailer <</Root 1 0 R/Encrypt 5 0 R/ID[<${'c3'.repeat(16)}><${'c3'.repeat(16)}>]>>
%%EOF
`;

/** 64 x 48 pixels, blue at the left and red at the right, packed as phones of Apple pack their photos. */
export const heicPhoto = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAA',
    'ADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAOwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAA',
    'Z3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6g',
    'IIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAA',
    'AgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAENtZGF0AAAANygBr1jm9Oq//+uQ+R+H6f/WvP1f+qvr/tDHr+x/9m7RLYGfyOw8akUGtj0U958IOHhMhejSV2A=',
  ].join(''),
  'base64',
);
