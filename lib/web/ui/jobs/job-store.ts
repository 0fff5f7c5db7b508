import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onRetryDelay } from './retry-delay.ts';

/** The result of a job for one row. */
export interface ReportRow {
  id: string;
  /** The row's name, where its id is internal. */
  name?: string;
  done: boolean;
  /** Why it failed, in the reader's language; "" otherwise. */
  reason: string;
}

/** What the tray shows of a job that has ended. Texts are in the reader's language. */
export interface JobResult {
  summary: string;
  /** Whether a part of the work failed. */
  warning?: boolean;
  file?: { name: string; blob: Blob };
  report?: ReportRow[];
  link?: { href: string; label: string };
  undo?: () => void;
}

/** Work that continues while the user changes screens. Nothing is stored. */
export interface Job {
  readonly id: number;
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Steps done and total; the total is 0 until known. */
  readonly done: number;
  readonly total: number;
  /** Whether the steps are bytes. */
  readonly inBytes?: true;
  /** Absent for work that cannot pause. */
  readonly isPaused?: boolean;
  /** Delay of a request because the server is busy. */
  readonly retryInSeconds?: number | undefined;
  readonly result?: JobResult;
  readonly error?: unknown;
}

export type Progress = (done: number, total: number) => void;

/**
 * The work of a job. It reports progress and stops when the signal aborts. Work that can pause awaits `waitWhilePaused` before each
 * step. What it throws makes the job `failed`, or `cancelled` after an abort.
 */
export type JobFunction = (
  progress: Progress,
  signal: AbortSignal,
  waitWhilePaused: () => Promise<void>,
) => Promise<JobResult>;

/** Creates a list of jobs. The portal has one, `jobs`; tests create their own. */
export function createJobs() {
  const store = createStore<{ jobs: readonly Job[] }>(() => ({ jobs: [] }));
  const list = () => store.getState().jobs;
  let lastId = 0;
  const controls = new Map<number, AbortController>();
  const pauses = new Map<number, { promise: Promise<void>; resolve: () => void }>();

  const patch = (id: number, change: Partial<Job>) =>
    store.setState({ jobs: list().map((job) => (job.id === id ? { ...job, ...change } : job)) });
  const isRunning = (id: number) => list().some((job) => job.id === id && job.state === 'running');

  function resume(id: number) {
    if (!pauses.has(id)) return;
    pauses.get(id)?.resolve();
    pauses.delete(id);
    patch(id, { isPaused: false });
  }

  /** Starts a job and resolves when it has ended, with its outcome. Never rejects. */
  async function start(
    title: string,
    work: JobFunction,
    { canPause = false, inBytes = false } = {},
  ): Promise<Job> {
    lastId += 1;
    const id = lastId;
    const control = new AbortController();
    controls.set(id, control);
    const started: Job = {
      id,
      title,
      state: 'running',
      done: 0,
      total: 0,
      ...(canPause && { isPaused: false }),
      ...(inBytes && { inBytes }),
    };
    store.setState({ jobs: [started, ...list()] });
    const progress: Progress = (done, total) => {
      if (isRunning(id)) patch(id, { done, total });
    };
    // Several requests of a job may wait at the same time.
    let waitingRequests = 0;
    onRetryDelay(control.signal, (seconds) => {
      waitingRequests += seconds > 0 ? 1 : -1;
      if (seconds > 0) patch(id, { retryInSeconds: seconds });
      else if (waitingRequests === 0) patch(id, { retryInSeconds: undefined });
    });
    let outcome: Partial<Job>;
    try {
      const result = await work(progress, control.signal, async () => pauses.get(id)?.promise);
      outcome = { state: 'done', result };
    } catch (error) {
      outcome = control.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error };
    }
    controls.delete(id);
    pauses.delete(id);
    const job = { ...started, ...list().find((each) => each.id === id), ...outcome };
    patch(id, outcome);
    return job;
  }

  return {
    start,
    /** Aborts the signal; the job ends when its work stops. */
    cancel: (id: number) => {
      controls.get(id)?.abort();
      resume(id);
    },
    pause: (id: number) => {
      const canPause = list().some(
        (job) => job.id === id && job.state === 'running' && job.isPaused === false,
      );
      if (!canPause) return;
      pauses.set(id, Promise.withResolvers<void>());
      patch(id, { isPaused: true });
    },
    resume,
    /** Removes a job that has ended. */
    dismiss: (id: number) =>
      store.setState({ jobs: list().filter((job) => job.id !== id || job.state === 'running') }),
    list,
    store,
    subscribe: store.subscribe,
  };
}

/** The jobs of the page, which Tray shows. They end when the page is left. */
export const jobs = createJobs();

export const useJobs = () => useStore(jobs.store, (state) => state.jobs);
