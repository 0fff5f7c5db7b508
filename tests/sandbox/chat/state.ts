import type { Dialect } from '../dialects/dialect.ts';
import { type FrameCodec, frameCodec } from '../dialects/translate-frame.ts';
import { ChatConnections } from './connections.ts';
import { FrameLog } from './frame-log.ts';
import { StepQueue } from './step-queue.ts';

/** 1 agents are available, 2 only the assistant, 0 closed. */
export type ServiceStatus = 0 | 1 | 2;

export class ChatState {
  readonly connections = new ChatConnections();
  readonly steps = new StepQueue();
  readonly frames = new FrameLog();
  readonly codec: FrameCodec;
  /** A person plays the agents instead of the script. */
  manualAgents = false;
  /** The assistant responds automatically. */
  assistant = true;
  service: ServiceStatus = 1;
  readonly pausedAccounts = new Set<string>();
  allPaused = false;
  refusesUntilMs = 0;

  constructor(dialect?: Dialect) {
    this.codec = frameCodec(dialect);
  }

  /** Restores the initial settings and closes all sockets, whose data is gone. */
  reset(): void {
    this.steps.clear();
    this.steps.stepDelayMs = new StepQueue().stepDelayMs;
    this.manualAgents = false;
    this.assistant = true;
    this.service = 1;
    this.pausedAccounts.clear();
    this.allPaused = false;
    this.refusesUntilMs = 0;
    for (const connection of this.connections.all) {
      this.connections.remove(connection);
      connection.resume();
      connection.socket.close(1012);
    }
  }

  /** Stops timers and sockets, so that the process can exit. */
  close(): void {
    this.steps.clear();
    for (const connection of this.connections.all) connection.socket.terminate();
  }
}
