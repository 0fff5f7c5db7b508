import { readFileSync } from 'node:fs';
import { openApi } from '../api/openapi/document.ts';
import type { Document } from './document.ts';

export const snapshotFile = 'docs/openapi.json';

export const changesFile = 'docs/api-changes.md';

export const currentDocument = (): Document => JSON.parse(JSON.stringify(openApi())) as Document;

export const formatDocument = (document: Document): string => `${JSON.stringify(document, null, 2)}\n`;

export const snapshotDocument = (): Document => JSON.parse(readFileSync(snapshotFile, 'utf8')) as Document;
