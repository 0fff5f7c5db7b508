import { readFileSync } from 'node:fs';
import { openApi } from '../api/openapi/document.ts';
import type { Document } from './document.ts';

/** The API document as `npm run openapi` last wrote it. A test fails when it differs from the contract. */
export const snapshotFile = 'docs/openapi.json';

/** Reasons of breaking changes. */
export const changesFile = 'docs/api-changes.md';

/** Returns the document of the present contract, as it is in JSON. */
export const currentDocument = (): Document => JSON.parse(JSON.stringify(openApi())) as Document;

export const formatDocument = (document: Document): string => `${JSON.stringify(document, null, 2)}\n`;

/** Returns the document of the snapshot. Throws when the file is missing. */
export const snapshotDocument = (): Document => JSON.parse(readFileSync(snapshotFile, 'utf8')) as Document;
