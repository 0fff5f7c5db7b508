import { notFound } from 'next/navigation';
import type { LoadProblem } from '#lib/contract/problems.ts';
import { toLoadProblem } from './load-problem.ts';

type LoadedRecord<T> = { record: T; problem?: undefined } | { record: null; problem: LoadProblem };

/** Returns the record of a page, or why it could not be loaded. Calls Next's notFound when it does not exist. */
export async function loadRecord<T>(call: Promise<T>): Promise<LoadedRecord<T>> {
  try {
    return { record: await call };
  } catch (error) {
    const problem = toLoadProblem(error);
    if (problem.code === 'notFound' || problem.code === 'invalid') notFound();
    return { record: null, problem };
  }
}
