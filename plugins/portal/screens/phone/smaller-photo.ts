// Photos of today's cameras are larger than anybody reads: they are made smaller before they go over a slow network.

const maxSideLength = 2400;
const smallEnough = 900_000;
/** Some phones tell no type of it. */
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]$/.test(type) || /\.(heic|heif)$/i.test(name);

/**
 * The photo as a smaller JPEG; whatever is no photo, is small, or cannot be drawn, as it is. What few programs open becomes a JPEG where the browser of the
 * phone can draw it; otherwise the server makes one.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (!isHeic(file) && (!file.type.startsWith('image/') || file.size <= smallEnough)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSideLength / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));
    return smaller && (isHeic(file) || smaller.size < file.size) ? smaller : file;
  } catch {
    return file;
  }
}
