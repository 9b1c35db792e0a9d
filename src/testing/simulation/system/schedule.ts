/** A page of a tab, from its load until it ends. */
export interface SimulatedPage {
  name: string;
}

/** A possible next event: a commit, a lock, a message, a response, a timer. */
interface Step {
  page?: SimulatedPage | undefined;
  words: string;
  run: () => void | Promise<void>;
  /** When a timer is due, in terms of `elapsed`. */
  due?: number;
  /** Whether each run adds it again, like the hourly timer: waiting for it would never end. */
  isRepeated?: boolean;
}

/** The pending steps of a simulation. A step runs only when picked, so that the same picks repeat a simulation. */
export class Schedule {
  /** The wall clock, in milliseconds since 1970, which can be set. */
  time = 1_800_000_000_000;
  elapsed = 0;
  count = 0;
  /** All steps and actions so far, in words. */
  readonly log: string[] = [];
  readonly asleep = new Set<SimulatedPage>();
  private readonly ended = new Set<SimulatedPage>();
  private steps: Step[] = [];

  /** @returns a function that cancels the step */
  add(step: Step): () => void {
    if (!this.hasEnded(step.page)) this.steps.push(step);
    return () => {
      this.steps = this.steps.filter((pending) => pending !== step);
    };
  }

  wait(page: SimulatedPage | undefined, words: string): Promise<void> {
    return new Promise((resolve) => {
      this.add({ page, words, run: resolve });
    });
  }

  /** Removes the steps of a page, and accepts no more of them. */
  endPage(page: SimulatedPage): void {
    this.ended.add(page);
    this.asleep.delete(page);
    this.steps = this.steps.filter((step) => step.page !== page);
  }

  hasEnded(page: SimulatedPage | undefined): boolean {
    return page !== undefined && this.ended.has(page);
  }

  /** Runs one of the possible steps. @returns false if there is none */
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

  isPending(words: string): boolean {
    return this.steps.some((step) => step.words === words);
  }

  advanceTime(milliseconds: number): void {
    this.time += milliseconds;
    this.elapsed += milliseconds;
  }

  /** Advances the time to the next timer of an awake page, except repeated ones. @returns false if there is none */
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

  /** Waits for all promises that need no step. */
  async settlePromises(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }

  private canRun({ page }: Step): boolean {
    return !(page && this.asleep.has(page));
  }
}
