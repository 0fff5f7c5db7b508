import { checkInput } from '../input.ts';
import { readJson } from '../json-body.ts';
import { networkOf, subjectKey } from '../limit-keys.ts';
import { withIfMatch } from '../preconditions.ts';
import { auditedRecords } from '../request-log.ts';
import { negotiateRowsFormat } from '../rows-format.ts';
import type { RequestContext } from './context.ts';
import { subjectOf } from './limit-rate.ts';

/** Stage: reads the JSON body, of any operation but uploads. Throws 400, 408, 413, 415, 422 and 429. */
export async function readBody(context: RequestContext): Promise<void> {
  const { operation, request, auth, address, rawInput } = context;
  if (operation.method === 'GET' || operation.file) return;
  const body = await readJson(request, auth.session?.identity.userId ?? networkOf(address));
  context.rawInput = { ...rawInput, body };
}

/** Stage: validates the input, and sets the format of an export. Throws 422. */
export function validate(context: RequestContext): void {
  const { operation, request, rawInput, record } = context;
  const subject = subjectOf(context);
  if (subject) record.account = subjectKey(subject);
  if (request.method === 'GET')
    context.rowsFormat = negotiateRowsFormat(operation, request.headers.get('accept'));
  const raw = withIfMatch(operation, request.headers, rawInput);
  context.input = checkInput(operation, raw, context.rowsFormat !== undefined);
  record.subjects = auditedRecords(operation, context.input);
}
