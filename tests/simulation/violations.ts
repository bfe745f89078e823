export type Violation = { invariant: string; message: string };

export type Violations = {
  add(invariant: string, message: string): void;
  list(): readonly Violation[];
};

/** The first of each invariant tell enough; a broken run breaks a thousand times. */
export function createViolations(onFound: (violation: Violation) => void = () => {}): Violations {
  const found: Violation[] = [];
  return {
    add(invariant, message) {
      if (found.some((other) => other.message === message)) return;
      if (found.filter((other) => other.invariant === invariant).length < 3) {
        found.push({ invariant, message });
        onFound({ invariant, message });
      }
    },
    list: () => found,
  };
}
