import { FrameLog } from './frames.ts';
import { Lines } from './lines.ts';
import { Steps } from './steps.ts';

/** 1 agents are there, 2 only the assistant, 0 closed. */
export type Service = 0 | 1 | 2;

/** What the chat holds besides its tables. */
export class ChatState {
  readonly lines = new Lines();
  readonly steps = new Steps();
  readonly frames = new FrameLog();
  /** A person plays the agents; the script keeps still. */
  hand = false;
  /** The assistant answers by itself. */
  assistant = true;
  service: Service = 1;
  /** Accounts whose sockets are deaf, and whether all are. */
  readonly deaf = new Set<string>();
  allDeaf = false;
  /** Until when new sockets are refused (ms). */
  refusesUntil = 0;

  /** Everything as at the start; open sockets are closed, since what they are about is gone. */
  reset(): void {
    this.steps.clear();
    this.steps.pace = new Steps().pace;
    this.hand = false;
    this.assistant = true;
    this.service = 1;
    this.deaf.clear();
    this.allDeaf = false;
    this.refusesUntil = 0;
    for (const line of this.lines.all) {
      this.lines.remove(line);
      line.hearAgain();
      line.socket.close(1012);
    }
  }

  /** Ends what would keep the program alive. */
  end(): void {
    this.steps.clear();
    for (const line of this.lines.all) line.socket.terminate();
  }
}
