/** A page of a tab, from its load until it ends. */
export interface Page {
  name: string;
}

/** Something that can happen next: a commit, a lock, a message, an answer, a timer. */
interface Step {
  /** The page in which it happens; undefined for a step of the service. */
  page?: Page | undefined;
  words: string;
  run: () => void | Promise<void>;
  /** For a timer: when it is due, on the scale of `elapsed`. */
  due?: number;
  /** Whether it is added again whenever it has run, as the hourly timer is. Waiting for it would never end. */
  isRepeated?: boolean;
}

/**
 * The pending steps of a simulation. A step runs only when it is picked, so that the same picks give the
 * same simulation.
 */
export class Schedule {
  /** The wall clock, in milliseconds since 1970. It can be set back and forth. */
  time = 1_800_000_000_000;
  /** How much time has passed, in milliseconds. */
  elapsed = 0;
  /** How many steps have run. */
  count = 0;
  /** The steps that have run, in words, and the actions (`run-simulation.ts`). */
  readonly log: string[] = [];
  readonly asleep = new Set<Page>();
  private readonly ended = new Set<Page>();
  private steps: Step[] = [];
  private unsettled = 0;

  /** @returns a function that cancels the step */
  add(step: Step): () => void {
    if (!this.hasEnded(step.page)) this.steps.push(step);
    return () => {
      this.steps = this.steps.filter((one) => one !== step);
    };
  }

  /** Adds a step and resolves when it runs. */
  wait(page: Page | undefined, words: string): Promise<void> {
    return new Promise((resolve) => {
      this.add({ page, words, run: resolve });
    });
  }

  /** Ends a page: its steps are removed, and no more are added. */
  endPage(page: Page): void {
    this.ended.add(page);
    this.asleep.delete(page);
    this.steps = this.steps.filter((step) => step.page !== page);
  }

  hasEnded(page: Page | undefined): boolean {
    return page !== undefined && this.ended.has(page);
  }

  /** Counts a promise that settles without another step, such as reading a body. */
  noteStarted(): void {
    this.unsettled += 1;
  }

  noteSettled(): void {
    this.unsettled -= 1;
  }

  /** Runs one of the steps that can run. @returns false if there is none */
  async runStep(pick: number): Promise<boolean> {
    const ready = this.steps.filter((step) => (step.due ?? 0) <= this.elapsed && this.canRun(step));
    const step = ready[pick % Math.max(ready.length, 1)];
    if (step === undefined) return false;
    this.steps.splice(this.steps.indexOf(step), 1);
    this.count += 1;
    this.log.push(`${step.page?.name ?? 'outside'}: ${step.words}`);
    await step.run();
    await this.settlePromises();
    return true;
  }

  advanceTime(milliseconds: number): void {
    this.time += milliseconds;
    this.elapsed += milliseconds;
  }

  /** Advances the time to the next timer of a page that is awake, except repeated ones. @returns false without any */
  advanceToNextTimer(): boolean {
    const dues = this.steps.flatMap((step) =>
      step.due !== undefined && !step.isRepeated && step.due > this.elapsed && this.canRun(step)
        ? step.due
        : [],
    );
    if (dues.length === 0) return false;
    this.advanceTime(Math.min(...dues) - this.elapsed);
    return true;
  }

  /** Waits until all promises have settled that need no other step. Reading a body takes several macrotasks. */
  async settlePromises(): Promise<void> {
    await nextMacrotask();
    for (let turns = 0; this.unsettled > 0 && turns < 1000; turns += 1) await nextMacrotask();
  }

  private canRun({ page }: Step): boolean {
    return !(page && this.asleep.has(page));
  }
}

const nextMacrotask = () => new Promise<void>((resolve) => setImmediate(resolve));
