import { Problem } from './problem.ts';

export type LoadedPart<T> =
  | { value: T; problem?: undefined }
  | { value: null; problem: { code: string; status: number; requestId: string; detail?: string } };

/** Loads a part of a page; its failure becomes `problem`, so that the other parts still render. */
export function loadPart<T>(promise: Promise<T>): Promise<LoadedPart<T>> {
  const part = load(promise);
  // A page that redirects or is not found does not wait for its parts.
  part.catch(() => {});
  return part;
}

async function load<T>(promise: Promise<T>): Promise<LoadedPart<T>> {
  try {
    return { value: await promise };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, status, requestId, detail } = error;
    return { value: null, problem: { code, status, requestId, ...(detail ? { detail } : {}) } };
  }
}
