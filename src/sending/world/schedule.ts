/** One thing that is about to happen: a commit, a lock, a message, an answer, a timer. */
interface Step {
  /** The page that it happens in; undefined for what happens in the service. */
  page?: object | undefined;
  words: string;
  run: () => void | Promise<void>;
  /** For a timer: not before this time. */
  due?: number;
}

/**
 * All that is under way in a simulated world. Nothing happens by itself: each step is chosen, so that
 * the same choices give the same world again.
 */
export class Schedule {
  /** The wall clock, in milliseconds since 1970. */
  time = 1_800_000_000_000;
  /** How many steps have run. */
  count = 0;
  /** What has run, for a person to read. */
  readonly log: string[] = [];
  readonly asleep = new Set<object>();
  private readonly ended = new Set<object>();
  private steps: Step[] = [];
  private answered = 0;
  private settled = 0;

  /** @returns how to call it off */
  add(step: Step): () => void {
    if (!(step.page && this.ended.has(step.page))) this.steps.push(step);
    return () => {
      this.steps = this.steps.filter((one) => one !== step);
    };
  }

  /** A promise that a step settles. */
  wait(page: object | undefined, words: string): Promise<void> {
    return new Promise((resolve) => {
      this.add({ page, words, run: resolve });
    });
  }

  /** Nothing of this page happens any more. */
  end(page: object): void {
    this.ended.add(page);
    this.steps = this.steps.filter((step) => step.page !== page);
  }

  /** Notes that a call of a client has its answer, and its end will follow. */
  noteAnswered(): void {
    this.answered += 1;
  }

  noteSettled(): void {
    this.settled += 1;
  }

  /** Lets one of the things happen that can. @returns false where there is none */
  async run(pick: number): Promise<boolean> {
    const ready = this.steps.filter(
      ({ page, due = 0 }) => due <= this.time && !(page && this.asleep.has(page)),
    );
    const step = ready[pick % Math.max(ready.length, 1)];
    if (step === undefined) return false;
    this.steps = this.steps.filter((one) => one !== step);
    this.count += 1;
    this.log.push(step.words);
    await step.run();
    await this.settle();
    return true;
  }

  /** The time of the next timer of a page that is awake, or undefined. */
  nextDue(): number | undefined {
    const dues = this.steps.flatMap(({ due, page }) =>
      due !== undefined && due > this.time && !(page && this.asleep.has(page)) ? due : [],
    );
    return dues.length === 0 ? undefined : Math.min(...dues);
  }

  /** Whatever follows at once has followed: promises, and the reading of bodies that have come. */
  async settle(): Promise<void> {
    await turn();
    for (let turns = 0; this.settled < this.answered && turns < 1000; turns += 1) await turn();
    await turn();
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
