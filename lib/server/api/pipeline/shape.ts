import { shapeResult } from '../call-handler.ts';
import { FileDownload } from '../file-download.ts';
import { StoredResponse } from '../idempotency.ts';
import { RowsExport } from '../rows-export.ts';
import type { RequestContext } from './context.ts';

/** Stage: reduces the result to the fields of the contract, except a stream or a stored response. Throws 502 and 504. */
export function shape(context: RequestContext): void {
  const { operation, result } = context;
  if (result instanceof StoredResponse || result instanceof FileDownload || result instanceof RowsExport)
    return;
  context.result = shapeResult(operation, result);
}
