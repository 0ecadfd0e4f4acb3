const QUESTIONS = [
  {
    question: 'What do I need to get started?',
    answer:
      'A read-only exchange API key, a wallet address, or the files your exchanges let you download. Drop a file: Lotbook recognizes it, whatever it is called, checks every row, and shows you the result before anything is stored.',
  },
  {
    question: 'What happens to rows it cannot read?',
    answer:
      'Each is listed with its line, column, value, the reason and how to fix it. No row is dropped silently, and none is guessed. The original rows are kept with their transactions.',
  },
  {
    question: 'What if I import the same file twice, or a longer one later?',
    answer: 'Only new transactions are added. You can undo every import.',
  },
  {
    question: 'Which methods does it support?',
    answer:
      'FIFO, LIFO, highest cost first and more, per wallet or across all wallets. For the United States, lots are tracked per wallet from 2025 on. Before you change a method, you see each tax year before and after.',
  },
  {
    question: 'Which countries does it support?',
    answer:
      'It creates US forms (8949, Schedule D and a 1099-DA comparison) and documents for the United Kingdom, Canada, Germany, Australia and France. The calculator covers more countries. Before you sell, it shows losses to harvest and the effect of a sale; after you file, it freezes the year.',
  },
  {
    question: 'Where do the prices come from?',
    answer:
      'From your files where they state a value, from public market sources, or from your own price table. Each price shows its source and time. Where there is no price, you can enter one; Lotbook never invents it.',
  },
  {
    question: 'Is this tax advice?',
    answer: 'No. Lotbook follows the rules it names and shows its work, so you or your adviser can check it.',
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
