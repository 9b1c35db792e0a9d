/** A page of a tab, from its load to its end. */
export interface Page {
  name: string;
}

/** One thing that is about to happen: a commit, a lock, a message, an answer, a timer. */
interface Step {
  /** The page that it happens in; undefined for what happens in the service. */
  page?: Page | undefined;
  words: string;
  run: () => void | Promise<void>;
  /** For a timer: not before so much time has passed, whatever the clock says. */
  due?: number;
  /** Belongs to the reading of a list. */
  isListStep?: boolean;
}

/**
 * All that is under way in a simulated world. Nothing happens by itself: each step is chosen, so that
 * the same choices give the same world again.
 */
export class Schedule {
  /** The wall clock, in milliseconds since 1970. It can be set. */
  time = 1_800_000_000_000;
  /** How much time has passed, in milliseconds. */
  elapsed = 0;
  /** How many steps have run. */
  count = 0;
  /** What has run, for a person to read. */
  readonly log: string[] = [];
  readonly asleep = new Set<Page>();
  /** Lists do not arrive for the time being. */
  holdsLists = false;
  private readonly ended = new Set<Page>();
  private steps: Step[] = [];
  private answeredCalls = 0;
  private settledCalls = 0;

  /** @returns how to call it off */
  add(step: Step): () => void {
    if (!this.hasEnded(step.page)) this.steps.push(step);
    return () => {
      this.steps = this.steps.filter((one) => one !== step);
    };
  }

  /** A promise that a step settles. */
  wait(page: Page | undefined, words: string, isList = false): Promise<void> {
    return new Promise((resolve) => {
      this.add({ page, words, run: resolve, isListStep: isList });
    });
  }

  /** Nothing of this page happens any more. */
  endPage(page: Page): void {
    this.ended.add(page);
    this.asleep.delete(page);
    this.steps = this.steps.filter((step) => step.page !== page);
  }

  hasEnded(page: Page | undefined): boolean {
    return page !== undefined && this.ended.has(page);
  }

  /** Notes that a call of a client has its answer, and its end will follow. */
  noteAnswered(): void {
    this.answeredCalls += 1;
  }

  noteSettled(): void {
    this.settledCalls += 1;
  }

  /** Lets one of the things happen that can. @returns false where there is none */
  async runStep(pick: number): Promise<boolean> {
    const ready = this.steps.filter((step) => (step.due ?? 0) <= this.elapsed && this.canRun(step));
    const step = ready[pick % Math.max(ready.length, 1)];
    if (step === undefined) return false;
    this.steps.splice(this.steps.indexOf(step), 1);
    this.count += 1;
    this.log.push(`${step.page?.name ?? 'world'}: ${step.words}`);
    await step.run();
    await this.settlePromises();
    return true;
  }

  advanceTime(milliseconds: number): void {
    this.time += milliseconds;
    this.elapsed += milliseconds;
  }

  /** Passes the time until the next timer of a page that is awake. @returns false without any */
  advanceToNextTimer(): boolean {
    const dues = this.steps.flatMap((step) =>
      step.due !== undefined && step.due > this.elapsed && this.canRun(step) ? step.due : [],
    );
    if (dues.length === 0) return false;
    this.advanceTime(Math.min(...dues) - this.elapsed);
    return true;
  }

  /** Whatever follows at once has followed: promises, and the reading of bodies that have come. */
  async settlePromises(): Promise<void> {
    await nextMacrotask();
    for (let turns = 0; this.settledCalls < this.answeredCalls && turns < 1000; turns += 1)
      await nextMacrotask();
  }

  private canRun({ page, isListStep: isList }: Step): boolean {
    return !(page && this.asleep.has(page)) && !(isList && this.holdsLists);
  }
}

const nextMacrotask = () => new Promise<void>((resolve) => setImmediate(resolve));
