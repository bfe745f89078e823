/** What a text may be in another language: any text, from the same arguments. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...args: infer Arguments) => infer Result
    ? (...args: Arguments) => Translated<Result>
    : Text extends object
      ? { readonly [Key in keyof Text]: Translated<Text[Key]> }
      : Text;

/**
 * A module of texts in another language beside its Spanish one: the same names, of the same kinds, and
 * no others. Each `messages.en.ts` declares itself so.
 */
export type Translation<
  Own extends { readonly [Name in keyof Spanish]: Translated<Spanish[Name]> } & {
    readonly [Name in Exclude<keyof Own, keyof Spanish>]: never;
  },
  Spanish,
> = Own;
