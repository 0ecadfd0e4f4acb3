export default function Home() {
  return (
    <main className="p-8">
      <h1 className="font-serif text-40">Lotbook</h1>
    </main>
  );
}
