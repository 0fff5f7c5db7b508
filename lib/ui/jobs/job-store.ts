import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onRetryDelay } from './retry-delay.ts';

/** A line of a job's report: the result of one row. */
export interface ReportRow {
  id: string;
  /** The name of the row, where its id is internal. */
  name?: string;
  done: boolean;
  /** Why it failed, in the reader's language; empty when it did not. */
  reason: string;
}

/** The result of a job. */
export interface JobResult {
  /** One sentence in the reader's language. */
  summary: string;
  /** The job ran to its end, but something failed. */
  warning?: boolean;
  file?: { name: string; blob: Blob };
  report?: ReportRow[];
  /** The screen with the details. */
  link?: { href: string; label: string };
  /** Undoes what was done; offered for eight seconds. */
  undo?: () => void;
}

/** Work that takes a while; it continues while the reader changes screens. Nothing of it is stored. */
export interface Job {
  readonly id: number;
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Steps done and steps in total; the total is 0 until it is known. */
  readonly done: number;
  readonly total: number;
  /** Steps are bytes, and shown as such. */
  readonly inBytes?: true;
  /** Whether it is paused; absent for work that cannot pause. */
  readonly pace?: 'going' | 'held';
  /** Seconds that a request waits because the server is busy; absent while none waits. */
  readonly retryInSeconds?: number | undefined;
  readonly result?: JobResult;
  readonly error?: unknown;
}

export type Progress = (done: number, total: number) => void;

/**
 * The function of a job: it reports its progress, and stops when the signal aborts. Work that can pause awaits `hold` before
 * each step, which resolves at once, or when the job is resumed or cancelled.
 */
export type JobFunction = (
  progress: Progress,
  signal: AbortSignal,
  hold: () => Promise<void>,
) => Promise<JobResult>;

/** Creates a list of jobs, newest first. */
export function createJobs() {
  const store = createStore<{ jobs: readonly Job[] }>(() => ({ jobs: [] }));
  const list = () => store.getState().jobs;
  let lastId = 0;
  const controls = new Map<number, AbortController>();
  /** Paused jobs by id, with what resumes them. */
  const held = new Map<number, { gate: Promise<void>; open: () => void }>();

  const patch = (id: number, change: Partial<Job>) =>
    store.setState({ jobs: list().map((job) => (job.id === id ? { ...job, ...change } : job)) });
  const isRunning = (id: number) => list().some((job) => job.id === id && job.state === 'running');

  function resume(id: number) {
    if (!held.has(id)) return;
    held.get(id)?.open();
    held.delete(id);
    patch(id, { pace: 'going' });
  }

  /** Starts a job and resolves, never rejects, when it has ended. Only a job with `canPause` can be paused. */
  async function start(
    title: string,
    work: JobFunction,
    { canPause = false, inBytes = false } = {},
  ): Promise<Job> {
    lastId += 1;
    const id = lastId;
    const control = new AbortController();
    controls.set(id, control);
    const pace = canPause ? ({ pace: 'going' } as const) : {};
    const started: Job = {
      id,
      title,
      state: 'running',
      done: 0,
      total: 0,
      ...pace,
      ...(inBytes && { inBytes }),
    };
    store.setState({ jobs: [started, ...list()] });
    const progress: Progress = (done, total) => {
      if (isRunning(id)) patch(id, { done, total });
    };
    let waitingRequests = 0;
    onRetryDelay(control.signal, (seconds) => {
      waitingRequests += seconds > 0 ? 1 : -1;
      if (seconds > 0) patch(id, { retryInSeconds: seconds });
      else if (waitingRequests === 0) patch(id, { retryInSeconds: undefined });
    });
    let outcome: Partial<Job>;
    try {
      const result = await work(progress, control.signal, async () => held.get(id)?.gate);
      outcome = { state: 'done', result };
    } catch (error) {
      outcome = control.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error };
    }
    controls.delete(id);
    held.delete(id);
    const job = { ...started, ...list().find((each) => each.id === id), ...outcome };
    patch(id, outcome);
    return job;
  }

  return {
    start,
    /** Aborts the signal of a job; it ends when its work stops. */
    cancel: (id: number) => {
      controls.get(id)?.abort();
      resume(id);
    },
    /** Pauses a job before its next step; the current step is finished. */
    pause: (id: number) => {
      if (held.has(id) || !list().some((job) => job.id === id && job.state === 'running' && job.pace)) return;
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      held.set(id, { gate, open });
      patch(id, { pace: 'held' });
    },
    /** Resumes a paused job. */
    resume,
    /** Removes a job that has ended. */
    dismiss: (id: number) =>
      store.setState({ jobs: list().filter((job) => job.id !== id || job.state === 'running') }),
    list,
    store,
    subscribe: store.subscribe,
  };
}

/** The jobs in the shell's tray. */
export const jobs = createJobs();

export const useJobs = () => useStore(jobs.store, (state) => state.jobs);
