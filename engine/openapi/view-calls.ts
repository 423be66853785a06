// The calls about views that people save.
import { closed, listOf, object, recordId, text, integer, yesOrNo } from './components.ts';
import { visibleView, visibleViews, viewDocument } from './view-schemas.ts';
import { nothing, type SystemCall, upTo } from './system-call.ts';

const ofAgency = { ...yesOrNo, description: 'For everybody in the agency; for who may shape its views.' };
const entity = { ...text, description: 'The name of the entity, in any case.' };
const number = { ...recordId, description: 'The number of a view.' };

/** In the order of the document. */
export const viewCalls: readonly SystemCall[] = [
  {
    method: 'GET',
    path: 'entityview',
    id: 'view.views',
    access: 'signed-in',
    surface: 'read',
    summary: 'All views of an entity that one has: standard ones, the agency’s, one’s own, and which of them opens.',
    query: [{ name: 'entity', in: 'query', required: true, description: entity.description, schema: text }],
    namesRecord: true,
    answer: { schema: visibleViews },
  },
  {
    method: 'POST',
    path: 'entityview',
    id: 'view.save',
    access: 'signed-in',
    surface: 'write',
    summary: 'Saves a view over one of the metadata; without a name it takes its place until it is deleted, that of the agency also the place of one’s own.',
    body: {
      schema: (components) =>
        closed(
          object(
            {
              Entity: entity,
              BaseViewId: { ...integer, description: 'The view of the metadata that it lies over; 0 where the entity has no numbered one.' },
              Name: { ...upTo(80), type: ['string', 'null'] },
              OfAgency: ofAgency,
              Document: viewDocument(components),
              Pinned: { ...yesOrNo, description: 'true: it is kept at hand, behind those that are.' },
            },
            ['Name', 'OfAgency', 'Pinned'],
          ),
        ),
    },
    namesRecord: true,
    answer: { schema: visibleView },
  },
  {
    method: 'PUT',
    path: 'entityview/choice',
    id: 'view.choose',
    access: 'signed-in',
    surface: 'write',
    summary: 'Chooses the view that opens first, and those that are kept at hand.',
    body: {
      schema: () =>
        closed(
          object(
            {
              Entity: entity,
              OfAgency: ofAgency,
              Default: { ...number, type: ['integer', 'null'], description: 'The view that opens first; null takes the choice back.' },
              Pinned: { ...listOf(number), type: ['array', 'null'], maxItems: 200, description: 'In their order; null takes the choice back.' },
            },
            ['OfAgency', 'Default', 'Pinned'],
          ),
        ),
    },
    namesRecord: true,
    answer: { schema: nothing },
  },
  {
    method: 'PUT',
    path: 'entityview/{viewId}',
    id: 'view.change',
    access: 'signed-in',
    surface: 'write',
    summary: 'Changes a saved view: its name, what it shows, or that it is the agency’s.',
    body: {
      schema: (components) =>
        closed(
          object(
            {
              RowVersion: { ...integer, description: 'That of the view as it was read; a view that has moved on is answered 409.' },
              Name: upTo(80),
              Document: viewDocument(components),
              OfAgency: { ...yesOrNo, description: 'true: it becomes the agency’s, for who may shape its views.' },
            },
            ['Name', 'Document', 'OfAgency'],
          ),
        ),
    },
    namesRecord: true,
    answer: { schema: visibleView },
  },
  {
    method: 'DELETE',
    path: 'entityview/{viewId}',
    id: 'view.delete',
    access: 'signed-in',
    surface: 'write',
    summary: 'Deletes a saved view; what took the place of a standard one gives it back.',
    namesRecord: true,
    answer: { schema: nothing },
  },
];
