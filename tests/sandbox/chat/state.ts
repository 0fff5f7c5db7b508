import { ChatConnections } from './connections.ts';
import { FrameLog } from './frame-log.ts';
import { StepQueue } from './step-queue.ts';

/** 1 agents are there, 2 only the assistant, 0 closed. */
export type ServiceStatus = 0 | 1 | 2;

/** What the chat holds besides its tables. */
export class ChatState {
  readonly connections = new ChatConnections();
  readonly steps = new StepQueue();
  readonly frames = new FrameLog();
  /** A person plays the agents; the script keeps still. */
  manualAgents = false;
  /** The assistant answers by itself. */
  assistant = true;
  service: ServiceStatus = 1;
  /** Accounts whose sockets are deaf, and whether all are. */
  readonly pausedAccounts = new Set<string>();
  allPaused = false;
  /** Until when new sockets are refused (ms). */
  refusesUntilMs = 0;

  /** Everything as at the start; open sockets are closed, since what they are about is gone. */
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

  /** Ends what would keep the program alive. */
  close(): void {
    this.steps.clear();
    for (const connection of this.connections.all) connection.socket.terminate();
  }
}
