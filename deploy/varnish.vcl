# Varnish between the site and the web server with the certificate. Copy this file to
# /etc/varnish/default.vcl, and let nginx or Caddy proxy to 127.0.0.1:6081 instead of port 3000.
# Set in /etc/trellis.env:
#   FRONT_CACHE_SECONDS=3600
#   FRONT_CACHE_PURGE=http://127.0.0.1:6081

vcl 4.1;

import std;

backend trellis {
  .host = "127.0.0.1";
  .port = "3000";
  # Photos wait for each other during conversion.
  .first_byte_timeout = 600s;
}

# The machines of the site may purge the cache.
acl site {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # A request through the web server has two addresses in this header.
    if (client.ip !~ site || req.http.X-Forwarded-For ~ ",") {
      return (synth(405));
    }
    if (!req.http.Surrogate-Key) {
      set req.http.Ban = "obj.status != 0";
    } elsif (req.http.Surrogate-Key ~ "^[\w ]+$") {
      set req.http.Ban = "obj.http.Surrogate-Key ~ \b(" +
        regsuball(req.http.Surrogate-Key, " ", "|") + ")\b";
    }
    if (std.ban(req.http.Ban)) {
      return (synth(200));
    }
    return (synth(400, std.ban_error()));
  }
  # The site allows caching only for short addresses with sorted parameters. Parameters that only
  # track visitors are not part of an address.
  if ((req.method == "GET" || req.method == "HEAD") && req.url !~ "^/(identity|user)/") {
    set req.url = regsuball(req.url, "([?&])(utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)=[^&]*", "\1");
    set req.url = regsuball(regsub(req.url, "\?&+", "?"), "&+(&|$)", "\1");
    set req.url = std.querysort(regsub(req.url, "\?$", ""));
    if (req.url ~ "^.{501}") {
      return (pass);
    }
  }
  # Varnish passes requests with a cookie or token to the site. They come from signed-in visitors,
  # and from visitors who have just written.
}

sub vcl_backend_response {
  # The cache keeps only the replies that the site allows. Varnish itself reads the time for
  # which it may send a stale copy.
  if (beresp.http.Cache-Control !~ "s-maxage") {
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub vcl_deliver {
  set resp.http.X-Cache = req.http.X-Cache;
  # Browsers revalidate each time, because they do not learn of changes.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "public, no-cache";
  }
  unset resp.http.Surrogate-Key;
}

sub vcl_hit {
  set req.http.X-Cache = "HIT";
}

sub vcl_miss {
  set req.http.X-Cache = "MISS";
}

sub vcl_pass {
  set req.http.X-Cache = "PASS";
}
