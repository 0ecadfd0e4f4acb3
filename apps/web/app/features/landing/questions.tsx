/** What people ask before they begin, answered with what is so today. */

const QUESTIONS = [
  {
    question: 'What does it need from me?',
    answer:
      'A read-only API key of an exchange, the address of a wallet, or the files that your exchanges let you download. Drop a file: Lotbook recognizes it, whatever it is called, checks every row, and shows you the result before anything is stored.',
  },
  {
    question: 'What happens to a row it cannot read?',
    answer:
      'It is listed with its line, its column, the value, the reason and what to do about it. No row is dropped silently, and none is guessed. The original rows are kept with the transactions made from them.',
  },
  {
    question: 'What if I import the same file twice, or a longer one later?',
    answer: 'Only what is new is added. Every import can be undone, and its transactions go with it.',
  },
  {
    question: 'Which methods does it know?',
    answer:
      'First in first out, last in first out, highest cost first, and more; per wallet or over all your wallets. For the United States it knows that lots are kept per wallet from 2025 on. Before a method changes, you see what each tax year is now and would be.',
  },
  {
    question: 'Which countries does it know?',
    answer:
      'It makes the forms of the United States (8949, Schedule D, 1099-DA to compare with) and documents for the United Kingdom, Canada, Germany, Australia and France. The calculator knows more countries. Before you sell, it shows losses to harvest and the effect of a sale; after you file, it freezes the year.',
  },
  {
    question: 'Where do the prices come from?',
    answer:
      'From your files where they state a value, from public market sources, or from a table of your own. Each price shows its source and its time. Without a price there is a note and a field to type it, never an invented one.',
  },
  {
    question: 'Is this tax advice?',
    answer: 'No. Lotbook computes by the rules it names and shows its work, so that you or your adviser can check it.',
  },
];

export function Questions() {
  return (
    <div className="border-rule border-t">
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className="group border-rule border-b">
          <summary className="flex list-none items-baseline justify-between gap-4 py-4 text-16 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <span aria-hidden className="text-20 leading-none text-quiet group-open:rotate-45">
              +
            </span>
          </summary>
          <p className="max-w-prose pb-5 text-16 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  );
}
