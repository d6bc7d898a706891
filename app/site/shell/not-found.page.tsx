import { data, Link, useNavigate } from "react-router";
import { PageTitle } from "../../platform/page/site.tsx";
import { shellWords } from "./shell.words.ts";

export const loader = () => data(null, 404);
export const clientLoader = () => null;

export default function NotFound() {
  const navigate = useNavigate();
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-12 text-center">
      <PageTitle title={shellWords.notFoundTitle} />
      <img src="/pictures/spots/gate.svg" alt="" width={320} height={240} className="h-52" />
      <p className="font-display text-6xl text-primary">404</p>
      <h1 className="font-display text-3xl">{shellWords.pageNotFound}</h1>
      <p className="text-base-content/75">{shellWords.sorryNotFound}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" className="btn" onClick={() => navigate(-1)}>
          {shellWords.goBack}
        </button>
        <Link to="/" className="btn btn-primary">
          {shellWords.goHome}
        </Link>
      </div>
    </section>
  );
}
