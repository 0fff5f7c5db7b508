import { Problem } from './problem.ts';

/** A part of a page: what it shows, or why that could not be had. */
export type LoadedPart<T> =
  | { value: T; problem?: undefined }
  | { value: null; problem: { code: string; status: number; requestId: string; detail?: string } };

/** Asks for a part of a page while the page is being rendered; a part that fails does so alone. */
export async function loadPart<T>(ask: Promise<T>): Promise<LoadedPart<T>> {
  try {
    return { value: await ask };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, status, requestId, detail } = error;
    return { value: null, problem: { code, status, requestId, ...(detail ? { detail } : {}) } };
  }
}
