# Varnish between the web server with the certificate and the site: copy it to
# /etc/varnish/default.vcl, and let nginx or Caddy pass requests on to 127.0.0.1:6081 instead of 3000.
# In /etc/trellis.env:
#   FRONT_CACHE_SECONDS=3600
#   FRONT_CACHE_PURGE=http://127.0.0.1:6081

vcl 4.1;

import std;

backend trellis {
  .host = "127.0.0.1";
  .port = "3000";
  # Photos wait for each other while they are converted.
  .first_byte_timeout = 600s;
}

# Who may say what has changed: the machines of the site.
acl site {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # A request that came through the web server has two addresses here.
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
  # The site offers a reply by one address alone, with its parameters in the order of their names, and
  # none by a long one. Where a visitor has come from is no part of it.
  if ((req.method == "GET" || req.method == "HEAD") && req.url !~ "^/(identity|user)/") {
    set req.url = regsuball(req.url, "([?&])(utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)=[^&]*", "\1");
    set req.url = regsuball(regsub(req.url, "\?&+", "?"), "&+(&|$)", "\1");
    set req.url = std.querysort(regsub(req.url, "\?$", ""));
    if (req.url ~ "^.{501}") {
      return (pass);
    }
  }
  # By itself, Varnish asks the site whenever there is a cookie or a token: who has logged in, or has
  # just changed something, has one.
}

sub vcl_backend_response {
  # Kept is what the site offers, and nothing else; how long it may be shown while a newer one is
  # asked for, Varnish reads by itself.
  if (beresp.http.Cache-Control !~ "s-maxage") {
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub vcl_deliver {
  set resp.http.X-Cache = req.http.X-Cache;
  # A browser asks each time: it knows nothing of what has changed.
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
