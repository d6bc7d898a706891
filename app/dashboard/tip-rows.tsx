import { Link } from "react-router";
import { categories, type Tip } from "../tips/tips.ts";
import { Picture } from "../ui/picture.tsx";
import { WideTable } from "../ui/wide-table.tsx";

/** Tips with all that the dashboard tells of them (spec 2). */
export function TipRows({ tips, caption }: { tips: Tip[]; caption: string }) {
  const columns = ["Title", "Image", "Category", "Plant Type", "Total Like", "Email"];
  return (
    <WideTable caption={caption} columns={columns}>
      {tips.map((tip) => (
        <tr key={tip._id}>
          <th scope="row" className="font-normal">
            <Link
              to={`/tipDetail/${tip._id}`}
              className="link-hover link font-display text-lg leading-snug"
              aria-label={`Details of ${tip.title}`}
            >
              {tip.title}
            </Link>
          </th>
          <td>
            <Picture
              src={tip.image_url}
              alt=""
              width={48}
              height={48}
              className="size-12 max-w-none rounded-full"
            />
          </td>
          <td>{categories[tip.category]}</td>
          <td>{tip.plantType}</td>
          <td>{tip.totalLikes}</td>
          <td className="break-all">{tip.email}</td>
        </tr>
      ))}
    </WideTable>
  );
}
