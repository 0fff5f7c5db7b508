import { shapeResult } from '../call-handler.ts';
import { FileDownload } from '../file-download.ts';
import { StoredResponse } from '../idempotency.ts';
import { RowsExport } from '../rows-export.ts';
import type { RequestContext } from './context.ts';

export function shape(context: RequestContext): void {
  const { operation, result } = context;
  if (result instanceof StoredResponse || result instanceof FileDownload || result instanceof RowsExport)
    return;
  context.result = shapeResult(operation, result);
}
