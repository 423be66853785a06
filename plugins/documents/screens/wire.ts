// Documents and their folders as the calls answer them, and the records that have any.
import { type CallOutput, useCall } from '#kit';

export type Folder = CallOutput<'GET document/{type}/{id}/folders'>['Data'][number];
export type Document = CallOutput<'GET document/{type}/{id}/documents'>['Data'][number];

/** What the calls for documents call the kind of a record, by the path of its entity. */
export const getType = (path: string): string => (path === 'agencysupplier' ? 'supplier' : path);

/** The part of the answer that stands in a folder; all of it where none is chosen. */
export const getQuery = (folder: Folder | undefined): { tag?: string; agencysaleId?: number } =>
  folder === undefined ? {} : folder.Type === 'sale' ? { agencysaleId: Number(folder.TypePayload) } : { tag: folder.TypePayload };

export const useFolders = (type: string, id: number, instant: string) => useCall('document/{type}/{id}/folders', { type, id }, instant);
export const useDocuments = (type: string, id: number, folder: Folder | undefined, instant: string) =>
  useCall('document/{type}/{id}/documents', { type, id, ...getQuery(folder) }, instant);

export const getKey = (folder: Folder | undefined): string => (folder ? `${folder.Type} ${folder.TypePayload}` : '');
