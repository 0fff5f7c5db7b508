import { readFileSync } from 'node:fs';
import { openApi } from '../api/openapi.ts';
import type { Document } from './document.ts';

/** Where the document lies that integrators have been given. */
export const snapshotFile = 'docs/openapi.json';

/** Where breaking changes are written down, with the reason of each. */
export const changesFile = 'docs/api-changes.md';

/** The document as it is made from the contract today. */
export const currentDocument = (): Document => JSON.parse(JSON.stringify(openApi())) as Document;

/** The text that the snapshot of a document is. */
export const formatDocument = (document: Document): string => `${JSON.stringify(document, null, 2)}\n`;

/** The document as it was given out last. */
export const snapshotDocument = (): Document => JSON.parse(readFileSync(snapshotFile, 'utf8')) as Document;
