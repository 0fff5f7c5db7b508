import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onRetryDelay } from './retry-delay.ts';

/** A line of a job's report: what became of one row. */
export interface ReportLine {
  id: string;
  /** What the row is called, where its id says nothing to people. */
  name?: string;
  done: boolean;
  /** Why it failed, in the reader's language; empty when it did not. */
  reason: string;
}

/** What a job leaves behind. */
export interface JobResult {
  /** One sentence in the reader's language. */
  summary: string;
  /** Something did not go as asked, though the job ran to its end. */
  warning?: boolean;
  file?: { name: string; blob: Blob };
  report?: ReportLine[];
  /** The screen that tells more. */
  link?: { href: string; label: string };
  /** Takes back what was done; offered for eight seconds. */
  undo?: () => void;
}

/** Work that takes a while; it goes on while its person moves between screens. Nothing of it is stored. */
export interface Job {
  readonly id: number;
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Steps done and steps in all; 0 in all while that is not known. */
  readonly done: number;
  readonly total: number;
  /** Steps are bytes, to be told as such. */
  readonly inBytes?: true;
  /** Whether it can be held and let go on; absent for work that cannot. */
  readonly pace?: 'going' | 'held';
  /** Seconds after which work goes on by itself that was told to slow down; absent while nothing waits. */
  readonly waits?: number | undefined;
  readonly result?: JobResult;
  readonly error?: unknown;
}

export type Progress = (done: number, total: number) => void;

/**
 * Something to do: gets where to tell its progress and a signal that says when to stop. Work that can pause awaits
 * `hold` before each step; it resolves at once, or when the job is let go on or cancelled.
 */
export type Work = (progress: Progress, signal: AbortSignal, hold: () => Promise<void>) => Promise<JobResult>;

/** The jobs of this page, newest first. */
export function createJobs() {
  const store = createStore<{ jobs: readonly Job[] }>(() => ({ jobs: [] }));
  const list = () => store.getState().jobs;
  let lastId = 0;
  const controls = new Map<number, AbortController>();
  /** Lets a held job go on, by its id. */
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

  /** Starts a job and resolves, never rejects, with how it ended. Only one with `canPause` can be held. */
  async function start(title: string, work: Work, { canPause = false, inBytes = false } = {}): Promise<Job> {
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
    let waiting = 0;
    onRetryDelay(control.signal, (seconds) => {
      waiting += seconds > 0 ? 1 : -1;
      if (seconds > 0) patch(id, { waits: seconds });
      else if (waiting === 0) patch(id, { waits: undefined });
    });
    let end: Partial<Job>;
    try {
      const result = await work(progress, control.signal, async () => held.get(id)?.gate);
      end = { state: 'done', result };
    } catch (error) {
      end = control.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error };
    }
    controls.delete(id);
    held.delete(id);
    const job = { ...started, ...list().find((each) => each.id === id), ...end };
    patch(id, end);
    return job;
  }

  return {
    start,
    /** Asks a job to stop; it ends as soon as its work notices. */
    cancel: (id: number) => {
      controls.get(id)?.abort();
      resume(id);
    },
    /** Holds a job that can pause before its next step; the step under way is finished. */
    pause: (id: number) => {
      if (held.has(id) || !list().some((job) => job.id === id && job.state === 'running' && job.pace)) return;
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      held.set(id, { gate, open });
      patch(id, { pace: 'held' });
    },
    /** Lets a held job go on. */
    resume,
    /** Takes a job that has ended off the list. */
    dismiss: (id: number) =>
      store.setState({ jobs: list().filter((job) => job.id !== id || job.state === 'running') }),
    list,
    store,
    subscribe: store.subscribe,
  };
}

/** The jobs that the tray in the shell shows. */
export const jobs = createJobs();

export const useJobs = () => useStore(jobs.store, (state) => state.jobs);
