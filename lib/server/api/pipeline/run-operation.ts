import { type FileResponse, fileResponse } from '#lib/contract/file-response.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import { withDeadline } from '../../deadline.ts';
import { singleByteRange } from '../byte-range.ts';
import { callHandler } from '../call-handler.ts';
import { acquireSlot } from '../concurrency-slots.ts';
import { readFile } from '../file-body.ts';
import { FileDownload } from '../file-download.ts';
import { StoredResponse } from '../idempotency.ts';
import { withConcurrencyLimit } from '../operation-limiter.ts';
import { loadPage } from '../page-after.ts';
import { toPreconditionProblem } from '../preconditions.ts';
import { toProblem } from '../problem.ts';
import { withRecordLock } from '../record-lock.ts';
import { RowsExport } from '../rows-export.ts';
import type { RequestContext } from './context.ts';
import { endStream } from './log.ts';
import { renewSession } from './respond.ts';

/** Stage of pages: calls the handler of the operation, and sets its result. Throws Problem. */
export async function runOperation(context: RequestContext): Promise<void> {
  const { operation, input, auth, sessions, request } = context;
  const { signal } = request;
  const call = (query: unknown) =>
    callHandler(operation, { ...input, query }, { session: auth.session, signal, sessions });
  const query = input.query as Parameters<typeof loadPage>[0];
  context.result = await (rowSchemaOf(operation.response) ? loadPage(query, call) : call(query));
}

/** Stage of requests: calls the handler when a slot is free. The result of an export or a file is a stream. */
export async function runWithinLimits(context: RequestContext): Promise<void> {
  const { operation } = context;
  if (context.result instanceof StoredResponse) return;
  if (operation.file) await runUpload(context);
  else await withConcurrencyLimit(operation, context, () => runInSlot(context));
}

async function runInSlot(context: RequestContext): Promise<void> {
  const { operation, input, auth, request } = context;
  if (context.rowsFormat) {
    await openExport(context, context.rowsFormat);
  } else if (operation.response === fileResponse) {
    await openDownload(context);
  } else {
    const account = auth.session?.identity.userId ?? '';
    await withRecordLock(operation, input, account, () => runOperation(context)).catch((error: unknown) => {
      throw toPreconditionProblem(toProblem(error), request.headers);
    });
  }
}

/** Uploads have slots of their own, because they last as long as the client sends. */
async function runUpload(context: RequestContext): Promise<void> {
  const { operation, request, input, client } = context;
  const releaseSlot = acquireSlot('uploads', client);
  try {
    const { name } = input.query as { name: string };
    const file = operation.file && (await readFile(operation.file, request, name));
    context.input = { ...input, file };
    const isStream = operation.file?.content === 'stream';
    const options = isStream ? { timeoutMs: Number.POSITIVE_INFINITY } : {};
    await withDeadline(request.signal, () => runOperation(context), options);
  } finally {
    releaseSlot();
  }
}

async function openExport(context: RequestContext, format: NonNullable<RequestContext['rowsFormat']>) {
  const { operation, input, auth, sessions, client, request, requestId, vendorStats } = context;
  // Nothing may fail between opening the stream and sending it, so the session is renewed first.
  await renewSession(context);
  context.result = await RowsExport.open({
    operation,
    format,
    input,
    session: auth.session,
    sessions,
    client,
    signal: request.signal,
    requestId,
    vendorStats,
    onEnd: ({ rows, problem, isComplete }) => endStream(context, { rows }, problem, isComplete),
  });
}

async function openDownload(context: RequestContext): Promise<void> {
  const { operation, input, auth, sessions, client, request } = context;
  const { signal } = request;
  await renewSession(context);
  const releaseSlot = acquireSlot(operation.subresource ? 'files' : 'exports', client);
  const range = singleByteRange(request.headers.get('range'));
  try {
    const options = { session: auth.session, signal, sessions, range };
    const file = (await callHandler(operation, input, options)) as FileResponse;
    signal.throwIfAborted();
    const download = new FileDownload(file, signal, ({ bytes, problem, isComplete }) => {
      releaseSlot();
      endStream(context, { bytes }, problem, isComplete);
    });
    context.record.status = download.status;
    context.result = download;
  } catch (error) {
    releaseSlot();
    throw error;
  }
}
