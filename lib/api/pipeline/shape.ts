import { shapeResult } from '../call-handler.ts';
import { FileDownload } from '../file-download.ts';
import { StoredResponse } from '../idempotency.ts';
import { RowsExport } from '../rows-export.ts';
import type { RequestContext } from './context.ts';

/** Drops the fields of a JSON result that the contract does not have. Throws 502 when required ones are missing. */
export function shape(context: RequestContext): void {
  const { operation, result } = context;
  if (result instanceof StoredResponse || result instanceof FileDownload || result instanceof RowsExport)
    return;
  context.result = shapeResult(operation, result);
}
