import { useSyncExternalStore } from 'react';

/** A line of a job's report: what became of one row. */
export interface ReportLine {
  id: string;
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
}

/** Work that takes a while; it goes on while its person moves between screens. Nothing of it is stored. */
export interface Job {
  readonly id: number;
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Steps done and steps in all; 0 in all while that is not known. */
  readonly done: number;
  readonly total: number;
  readonly result?: JobResult;
  readonly error?: unknown;
}

export type Progress = (done: number, total: number) => void;

/** Something to do: gets where to tell its progress and a signal that says when to stop. */
export type Work = (progress: Progress, signal: AbortSignal) => Promise<JobResult>;

/** The jobs of this page, newest first. */
export function createJobs() {
  let jobs: readonly Job[] = [];
  let lastId = 0;
  const controls = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Job[]) => {
    jobs = next;
    for (const tell of listeners) tell();
  };
  const patch = (id: number, change: Partial<Job>) =>
    publish(jobs.map((job) => (job.id === id ? { ...job, ...change } : job)));
  const isRunning = (id: number) => jobs.some((job) => job.id === id && job.state === 'running');

  /** Starts a job and resolves, never rejects, with how it ended. */
  async function start(title: string, work: Work): Promise<Job> {
    lastId += 1;
    const id = lastId;
    const control = new AbortController();
    controls.set(id, control);
    publish([{ id, title, state: 'running', done: 0, total: 0 }, ...jobs]);
    const progress: Progress = (done, total) => {
      if (isRunning(id)) patch(id, { done, total });
    };
    let end: Partial<Job>;
    try {
      const result = await work(progress, control.signal);
      end = { state: 'done', result };
    } catch (error) {
      end = control.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error };
    }
    controls.delete(id);
    const job = { id, title, done: 0, total: 0, ...jobs.find((each) => each.id === id), ...end } as Job;
    patch(id, end);
    return job;
  }

  return {
    start,
    /** Asks a job to stop; it ends as soon as its work notices. */
    cancel: (id: number) => controls.get(id)?.abort(),
    /** Takes a job that has ended off the list. */
    dismiss: (id: number) => publish(jobs.filter((job) => job.id !== id || job.state === 'running')),
    list: () => jobs,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const none: readonly Job[] = [];

/** The jobs that the tray in the shell shows. */
export const jobs = createJobs();

export const useJobs = () => useSyncExternalStore(jobs.subscribe, jobs.list, () => none);
