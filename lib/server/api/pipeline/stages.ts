import { authenticate } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { claimKey, storeResponse } from './claim-key.ts';
import type { Stage } from './context.ts';
import { clearAttempts, limitAttempts, limitRate } from './limit-rate.ts';
import { parse } from './parse.ts';
import { renewSession } from './respond.ts';
import { runOperation, runWithinLimits } from './run-operation.ts';
import { shape } from './shape.ts';
import { readBody, validate } from './validate.ts';

/** Stages of an HTTP request before its deadline starts, in order (decision 2). */
export const requestStages: readonly Stage[] = [parse, authenticate, limitRate, authorize, readBody];

/** Further stages of an HTTP request, which share its deadline. `respond` and `log` always follow (run-pipeline.ts). */
export const operationStages: readonly Stage[] = [
  validate,
  limitAttempts,
  claimKey,
  runWithinLimits,
  shape,
  storeResponse,
  clearAttempts,
  renewSession,
];

/** Stages of a call by a page that is being rendered (lib/page/call-on-server.ts). */
export const pageStages: readonly Stage[] = [authorize, validate, runOperation, shape];
