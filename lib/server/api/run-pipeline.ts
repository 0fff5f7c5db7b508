import { withDeadline } from '../deadline.ts';
import { vendorCallStats } from '../observe/log.ts';
import { reportUncaughtError } from '../observe/uncaught-errors.ts';
import { RequestContext, runStages } from './pipeline/context.ts';
import { log } from './pipeline/log.ts';
import { fail, respond, respondToDefect } from './pipeline/respond.ts';
import { operationStages, requestStages } from './pipeline/stages.ts';
import { type PortalRequest, type PortalResponse, requestIdOf } from './request.ts';

/** Runs all stages for a request to an operation, and logs it. `address` is the client's, not a proxy's. Never throws. */
export async function runPipeline(request: PortalRequest, address: string): Promise<PortalResponse> {
  const context = new RequestContext(request, address, requestIdOf(request), refererPath(request));
  return vendorCallStats.run(context.vendorStats, async () => {
    const response = await runAllStages(context).catch((error: unknown) => respondToDefect(context, error));
    try {
      log(context, response);
    } catch (error) {
      reportUncaughtError('request', error, { requestId: context.requestId, status: response.status });
    }
    return response;
  });
}

async function runAllStages(context: RequestContext): Promise<PortalResponse> {
  try {
    await runStages(requestStages, context);
    // An upload lasts as long as the client sends; its deadline starts when it is complete.
    const { client, operation, request } = context;
    await withDeadline(request.signal, () => runStages(operationStages, context), {
      client,
      ...(operation.file && { timeoutMs: Number.POSITIVE_INFINITY }),
    });
  } catch (error) {
    await fail(context, error);
  }
  return respond(context);
}

/** Returns the path of the page that sent the request, for the log; "" when unknown. */
function refererPath({ headers }: PortalRequest): string {
  return URL.parse(headers.get('referer') ?? '')?.pathname ?? '';
}
