import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpResponse, Visitor } from './client.ts';

/** Milliseconds between a response and the next request, per kind of load. */
const intervalsMs = { row: 50, page: 400, table: 1_500, write: 150 } as const;

/** Continuous load by programs and people, with a record of failures. */
export class Load {
  responseCount = 0;
  /** One line per unexpected or missing response. */
  readonly failures: string[] = [];
  /** Names of created platforms, each sent with its own idempotency key. */
  readonly createdNames: string[] = [];
  #isRunning = true;
  readonly #done: Promise<void>[];

  private constructor(programs: readonly Visitor[], people: readonly Visitor[]) {
    this.#done = [
      ...programs.flatMap((who) => [
        this.#readLists(who),
        this.#exportLists(who),
        this.#createPlatforms(who),
      ]),
      ...people.map((who) => this.#viewPages(who)),
    ];
  }

  /** Programs with tokens read and export lists and create platforms; people with cookies view pages. */
  static start(programs: readonly Visitor[], people: readonly Visitor[]): Load {
    return new Load(programs, people);
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#done);
  }

  #readLists(who: Visitor): Promise<void> {
    return this.#repeat(intervalsMs.row, async (turn) => {
      const { text } = this.#expectStatus(await who.get(`/api/v1/dealers?page=${1 + (turn % 3)}`), 200);
      return text.includes('"items"');
    });
  }

  #exportLists(who: Visitor): Promise<void> {
    return this.#repeat(intervalsMs.table, async () => {
      const response = this.#expectStatus(
        await who.get('/api/v1/devices', { accept: 'application/x-ndjson' }),
        200,
      );
      return response.text.trimEnd().split('\n').at(-1)?.includes('"end":true') === true;
    });
  }

  #viewPages(who: Visitor): Promise<void> {
    return this.#repeat(intervalsMs.page, async () => {
      const { text } = this.#expectStatus(await who.get('/dealers/dealer/dealerlist'), 200);
      return text.includes('</html>');
    });
  }

  #createPlatforms(who: Visitor): Promise<void> {
    return this.#repeat(intervalsMs.write, async () => {
      const name = `Load ${randomUUID().slice(0, 8)}`;
      const body = { name, link: 'https://load.example', code: '' };
      const headers = { 'idempotency-key': randomUUID() };
      this.createdNames.push(name);
      const response = await who.post('/api/v1/shop/platforms', body, headers);
      return this.#expectStatus(response, 201).status === 201;
    });
  }

  /** Repeats a request; incomplete and missing responses count as failures. */
  async #repeat(ms: number, run: (turn: number) => Promise<boolean>): Promise<void> {
    for (let turn = 0; this.#isRunning; turn++, await pause(ms)) {
      try {
        if (await run(turn)) this.responseCount += 1;
        else this.failures.push('an incomplete response');
      } catch (error) {
        this.failures.push((error as Error).message);
      }
    }
  }

  #expectStatus(response: HttpResponse, status: number): HttpResponse {
    if (response.status !== status) throw new Error(`${response.status} ${response.text.slice(0, 200)}`);
    return response;
  }
}
