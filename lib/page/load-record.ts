import { notFound } from 'next/navigation';
import type { LoadProblem } from '#lib/contract/problems.ts';
import { toLoadProblem } from './load-problem.ts';

type LoadedRecord<T> = { record: T; problem?: undefined } | { record: null; problem: LoadProblem };

/** Loads the record of a page; Next's notFound page when it does not exist. */
export async function loadRecord<T>(promise: Promise<T>): Promise<LoadedRecord<T>> {
  try {
    return { record: await promise };
  } catch (error) {
    const problem = toLoadProblem(error);
    if (problem.code === 'notFound' || problem.code === 'invalid') notFound();
    return { record: null, problem };
  }
}
